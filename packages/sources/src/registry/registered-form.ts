import { legalFormOfName } from '@kvartal/domain/company/legal-form'
import { fold } from '@kvartal/domain/search/fold'

/**
 * A natural person, whose facts are not used further, or a legal person with the short form (the register's name of an
 * unknown form).
 */
export type RegisteredForm =
  | { readonly kind: 'natural-person' }
  | { readonly kind: 'legal-person'; readonly legalForm: string }

const selfEmployed: ReadonlySet<string> = new Set(['Füüsilisest isikust ettevõtja', 'FIE'].map(fold))

/** Parses the register's name of a legal form: `Osaühing`. */
export function registeredForm(words: string): RegisteredForm {
  if (selfEmployed.has(fold(words))) return { kind: 'natural-person' }
  return { kind: 'legal-person', legalForm: legalFormOfName(words) ?? words }
}
