import { legalFormOfName } from '@kvartal/domain/company/legal-form'
import { fold } from '@kvartal/domain/search/fold'

/**
 * A natural person, whose facts go no further, or a legal person with its short form (the register's words where it
 * is unknown).
 */
export type RegisteredForm =
  | { readonly kind: 'natural-person' }
  | { readonly kind: 'legal-person'; readonly legalForm: string }

const selfEmployed: ReadonlySet<string> = new Set(['Füüsilisest isikust ettevõtja', 'FIE'].map(fold))

/** The register's words for a legal form: `Osaühing`. */
export function registeredForm(words: string): RegisteredForm {
  if (selfEmployed.has(fold(words))) return { kind: 'natural-person' }
  return { kind: 'legal-person', legalForm: legalFormOfName(words) ?? words }
}
