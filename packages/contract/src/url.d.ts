// The part of `URL` that browsers and Node have alike; the contract sees the types of neither.
declare class URL {
  static canParse(address: string): boolean
  constructor(address: string)
  readonly username: string
  readonly password: string
}
