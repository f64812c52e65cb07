interface SentCall {
  readonly method?: string
  readonly token?: string | undefined
  readonly body?: object | undefined
  readonly signal?: AbortSignal
}

/** Sends a call to the API of a running product, with its token and its JSON body. */
export function sendCall(
  url: string,
  { method = 'GET', token, body, signal }: SentCall = {},
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  })
}
