// Fetches with a count: the page (python.js) hears how many bytes have arrived, and the download rests while the player
// wishes it. Used on the page and in the worker.

const plain = globalThis.fetch.bind(globalThis);
const channel = new BroadcastChannel("pygames-loading");
let hold = null; // {promise, resolve} while the player wants no download

channel.addEventListener("message", ({ data }) => {
  if (data.hold && !hold) {
    hold = {};
    hold.promise = new Promise((resolve) => (hold.resolve = resolve));
  } else if (data.hold === false) {
    hold?.resolve();
    hold = null;
  }
});

export async function countingFetch(...wish) {
  const file = new URL(wish[0]?.url ?? wish[0], import.meta.url).href;
  try {
    const answer = await plain(...wish);
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    const { status, headers } = answer;
    return new Response(counted(file, answer.body), { status, headers });
  } catch (error) {
    channel.postMessage({ file, broken: String(error) });
    throw error;
  }
}

function counted(file, body) {
  const reader = body.getReader();
  let got = 0;
  return new ReadableStream({
    async pull(out) {
      try {
        await hold?.promise; // nobody reads: the sender waits
        const { done, value } = await reader.read();
        if (done) return out.close();
        channel.postMessage({ file, got: (got += value.length) });
        out.enqueue(value);
      } catch (error) {
        channel.postMessage({ file, broken: String(error) });
        out.error(error);
      }
      return undefined;
    },
  });
}
