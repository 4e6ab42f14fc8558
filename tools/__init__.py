"""What builds, serves and tests the project. Not part of the product."""
