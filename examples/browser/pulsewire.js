// Calls of Pulsewire by fetch alone: the Connect protocol with JSON (https://connectrpc.com/docs/protocol).

export const server = new URLSearchParams(location.search).get("server") ?? "https://localhost:8443";
export const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A failed call. Its `code` is one such as "unavailable", its `reason` one of docs/reference/errors.md. */
export class CallError extends Error {
  constructor({ code, message, details = [] }) {
    super(`${code}: ${message}`);
    this.code = code;
    this.reason = details.find(({ type }) => type === "google.rpc.ErrorInfo")?.debug.reason;
  }
}

const unavailable = (message) => new CallError({ code: "unavailable", message });

async function post(method, type, token, body) {
  const headers = { "content-type": type, "connect-protocol-version": "1" };
  if (token) headers.authorization = `Bearer ${token}`;
  try {
    return await fetch(`${server}/${method}`, { method: "POST", headers, body });
  } catch (error) {
    throw unavailable(error.message);
  }
}

/** Calls a method with one request and one response. */
export async function call(method, request, token) {
  const response = await post(method, "application/json", token, JSON.stringify(request));
  const message = await response.json().catch((error) => {
    throw unavailable(error.message);
  });
  if (!response.ok) throw new CallError(message);
  return message;
}

/** Calls a method whose requests or responses are streams. A page sends all requests at once, and reads each response
 * as it comes. A message is an envelope: a byte of flags, four of the length, JSON. The last one says how it ended. */
export async function* stream(method, requests, token) {
  const parts = requests.flatMap((request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const head = new DataView(new ArrayBuffer(5));
    head.setUint32(1, bytes.length);
    return [head, bytes];
  });
  const response = await post(method, "application/connect+json", token, new Blob(parts));
  const reader = response.body.getReader();
  let buffer = new Uint8Array();
  for (;;) {
    const length = buffer.length < 5 ? Infinity : 5 + new DataView(buffer.buffer).getUint32(1);
    if (buffer.length >= length) {
      const message = JSON.parse(new TextDecoder().decode(buffer.slice(5, length)));
      const isEnd = buffer[0] & 2;
      buffer = buffer.slice(length);
      if (isEnd && message.error) throw new CallError(message.error);
      if (isEnd) return;
      yield message;
      continue;
    }
    const { value, done } = await reader.read().catch((error) => {
      throw unavailable(error.message);
    });
    if (done) throw unavailable("The stream broke.");
    const longer = new Uint8Array(buffer.length + value.length);
    longer.set(buffer);
    longer.set(value, buffer.length);
    buffer = longer;
  }
}
