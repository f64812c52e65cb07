import { legalFormOfName } from '@kvartal/domain/company/legal-form'
import { personKind } from '@kvartal/domain/company/person-kind'

/**
 * A natural person, whose facts are not used further, or a legal person with the short form (the register's name of
 * another form). An unknown form is neither: its words have no mark of a person and none of an organisation.
 */
export type RegisteredForm =
  | { readonly kind: 'natural-person' }
  | { readonly kind: 'legal-person' | 'unknown'; readonly legalForm: string }

/** Parses the register's name of a legal form: `Osaühing`. */
export function registeredForm(words: string): RegisteredForm {
  const kind = personKind(words)
  return kind === 'natural-person' ? { kind } : { kind, legalForm: legalFormOfName(words) ?? words }
}
