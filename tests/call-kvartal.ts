export interface Login {
  readonly email: string
  readonly password: string
}

/** Makes a call and returns its `data`; throws when the status is not the expected one. */
export type Call = (method: 'GET' | 'POST', path: string, body?: object, status?: number) => Promise<unknown>

/** Logs in to a running product, for calls as that account. */
export async function logIn(address: string, login: Login): Promise<Call> {
  const response = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { token, message } = (await response.json()) as { readonly token?: string; readonly message?: string }
  if (token === undefined) throw new Error(`${login.email} is not logged in (${response.status}): ${message}`)
  return async (method, path, body, status = method === 'GET' ? 200 : 202) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const reply = (await answer.json()) as { readonly data?: unknown; readonly message?: string }
    if (answer.status !== status) throw new Error(`${method} ${path} answers ${answer.status} instead of ${status}: ${reply.message}`)
    return reply.data
  }
}
