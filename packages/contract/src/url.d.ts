// The part of `URL` that browsers and Node have in common; the contract includes the types of
// neither.
declare class URL {
  static canParse(address: string): boolean
  constructor(address: string)
  readonly username: string
  readonly password: string
}

declare class URLSearchParams {
  append(name: string, value: string): void
  toString(): string
}
