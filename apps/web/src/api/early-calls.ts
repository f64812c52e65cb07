interface EarlyCalls {
  /** The token that they were made with. */
  readonly token: string | null
  /** By the address of the call. */
  readonly responses: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    /** Calls that `public/early.js` made for the first view. */
    earlyCalls?: EarlyCalls
  }
}

/** What is asked later than this, in milliseconds after the page was opened, is asked anew. */
const mostAge = 30_000

/** The response of a read that was made before the code was loaded, once; `undefined` when there is none for this caller. */
export function takeEarlyCall(address: string, token: string | null): Promise<Response> | undefined {
  const early = window.earlyCalls
  if (early === undefined || early.token !== token || performance.now() > mostAge) return undefined
  const response = early.responses.get(address)
  early.responses.delete(address)
  return response
}
