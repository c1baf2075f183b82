// The account, which the phone and the wall share: the storage has its tokens, and the ids of requests under way.
import { CallError, call, sleep, stream } from "./pulsewire.js";

const save = (content) => (localStorage.phone = JSON.stringify(content));

/** Gives `change` what is in the storage, to one page at a time; what it changes is saved in the end. */
export const kept = (change) =>
  navigator.locks.request("phone", async () => {
    const content = JSON.parse(localStorage.phone ?? "{}");
    const result = await change(content);
    save(content);
    return result;
  });

/** Calls with the access token of the storage. `log` shows why a call is repeated. */
export class Account {
  #token = JSON.parse(localStorage.phone ?? "{}").accessToken;
  #log;

  constructor(log) {
    this.#log = log;
  }

  /** Calls a method. Repeats the same request while the server cannot be reached, or the token has expired. */
  async call(method, request) {
    if (!this.#token) await this.#renew();
    return this.#repeat(() => call(method, request, this.#token));
  }

  /** Calls a method of streams once; `recover` says whether to open it again. */
  stream(method, requests) {
    return stream(method, requests, this.#token);
  }

  /** Does what is necessary before a failed call is repeated; throws a failure that no repeat mends. */
  async recover(error) {
    if (!(error instanceof CallError)) throw error;
    if (error.reason === "TOKEN_EXPIRED") return this.#renew();
    if (error.code !== "unavailable") throw error;
    this.#log(`trying again: ${error.message}`);
    await sleep(0.5 + 1.5 * Math.random());
  }

  async #repeat(body) {
    for (;;) {
      try {
        return await body();
      } catch (error) {
        await this.recover(error);
      }
    }
  }

  /** Signs up, or renews the tokens unless another page just did: one refresh at a time. The request's id is kept before
   * the request is sent: if the response is lost, a repeat gets the same one, and the account is not lost. The new tokens
   * are kept before they are used. */
  async #renew() {
    this.#token = await kept(async (content) => {
      if (content.accessToken !== this.#token) return content.accessToken;
      content.requestId ??= crypto.randomUUID();
      save(content);
      const { requestId, refreshToken } = content;
      const { tokens } = await this.#repeat(() =>
        refreshToken
          ? call("pulsewire.access.v1.AccessService/RefreshTokens", { requestId, refreshToken })
          : call("pulsewire.account.v1.AccountService/CreateAccount", { requestId }),
      );
      content.accessToken = tokens.accessToken;
      content.refreshToken = tokens.refreshToken;
      delete content.requestId;
      return content.accessToken;
    });
  }
}
