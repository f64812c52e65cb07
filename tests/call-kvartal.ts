import { sendCall } from './send-call.ts'

export interface Login {
  readonly email: string
  readonly password: string
}

/** Makes a call and returns its `data`; throws when the status is not the expected one. */
export type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  status?: number,
) => Promise<unknown>

/** Logs in to a running product and returns the token. */
export async function openSession(address: string, login: Login): Promise<string> {
  const response = await sendCall(`${address}/api/users/login`, {
    method: 'POST',
    body: { ...login },
  })
  const { token, message } = (await response.json()) as {
    readonly token?: string
    readonly message?: string
  }
  if (token === undefined)
    throw new Error(`${login.email} is not logged in (${response.status}): ${message}`)
  return token
}

/** Logs in to a running product, for calls as that account. */
export async function logIn(address: string, login: Login): Promise<Call> {
  const token = await openSession(address, login)
  return async (method, path, body, status = method === 'GET' ? 200 : 202) => {
    const answer = await sendCall(`${address}/api${path}`, { method, token, body })
    const reply = (await answer.json()) as { readonly data?: unknown; readonly message?: string }
    if (answer.status !== status)
      throw new Error(
        `${method} ${path} answers ${answer.status} instead of ${status}: ${reply.message}`,
      )
    return reply.data
  }
}
