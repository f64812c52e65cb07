/** The server refused a call: 401, nobody is logged in with that token; 403, whoever it is may not. */
export interface Refusal {
  readonly status: 401 | 403
  readonly token: string
}

type Listener = (refusal: Refusal) => void

const listeners = new Set<Listener>()

/** Hears of every refused call that carried a token, before the call itself fails. */
export function onRefusal(listener: Listener): void {
  listeners.add(listener)
}

export function tellRefusal(refusal: Refusal): void {
  for (const listener of listeners) listener(refusal)
}
