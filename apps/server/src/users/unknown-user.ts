import { NotFound } from '../http/known-error.ts'

export function unknownUser(): NotFound {
  return new NotFound('Kasutajat ei leitud')
}
