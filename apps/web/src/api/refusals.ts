/** The server refused a call: 401, the token has no session; 403, the user lacks the right. */
export interface Refusal {
  readonly status: 401 | 403
  readonly token: string
}

type Listener = (refusal: Refusal) => void

const listeners = new Set<Listener>()

/** Subscribes to refused calls that carried a token; listeners run before the call itself fails. */
export function onRefusal(listener: Listener): void {
  listeners.add(listener)
}

export function reportRefusal(refusal: Refusal): void {
  for (const listener of listeners) listener(refusal)
}
