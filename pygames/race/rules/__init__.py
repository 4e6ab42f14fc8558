"""Pure questions: what things cost, who is strong enough, what is worth how much."""
