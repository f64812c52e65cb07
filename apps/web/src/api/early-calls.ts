/** Calls that `public/early.js` made for the first view. */
interface EarlyCalls {
  /** The token that they were made with. */
  readonly token: string | null
  /** When they were made, in milliseconds after the page was opened. */
  readonly madeAt: number
  /** By the address of the call. */
  readonly responses: Map<string, Promise<Response>>
}

/** Milliseconds after which a response is no longer current. */
const mostAge = 30_000

/**
 * The response of a read that was made before the code was loaded, once; `undefined` when there is
 * none for this caller.
 */
export function takeEarlyCall(
  address: string,
  token: string | null,
): Promise<Response> | undefined {
  // `public/early.js` puts it there, for pages whose first calls the server knows.
  const { earlyCalls: early } = globalThis as { readonly earlyCalls?: EarlyCalls }
  if (early === undefined || early.token !== token || performance.now() - early.madeAt > mostAge)
    return undefined
  const response = early.responses.get(address)
  early.responses.delete(address)
  return response
}
