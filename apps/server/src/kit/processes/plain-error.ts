/** An error without its class, which cannot be sent between processes. */
export interface PlainError {
  readonly name: string
  readonly message: string
  readonly code: string | null
  readonly syscall: string | null
}

export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), code: null, syscall: null }
  const textOf = (key: 'code' | 'syscall') =>
    key in error ? String(Reflect.get(error, key)) : null
  return {
    name: error.name,
    message: error.message,
    code: textOf('code'),
    syscall: textOf('syscall'),
  }
}

/** An error of the system, or of no class that a caller knows. */
export function errorOf({ name, message, code, syscall }: PlainError): Error {
  return Object.assign(new Error(message), {
    name,
    ...(code !== null && { code }),
    ...(syscall !== null && { syscall }),
  })
}
