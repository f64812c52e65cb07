import { SourceFormatError } from '../source-format-error.ts'
import { type XmlElement, childOf, parseXml, textOf } from '../text/xml-element.ts'

/** A SOAP fault with its words. */
export interface ServiceFault {
  readonly kind: 'fault'
  readonly words: string | null
}

/** What one of the register's XML services answered. */
export type ServiceAnswer =
  | ServiceFault
  /** What the answer says, `null` where that element is not there. */
  | { readonly kind: 'answer'; readonly body: XmlElement | null }

/**
 * Opens the envelope of an answer, whatever service and version it is of. Throws `SourceFormatError` for what is no
 * XML; its message never holds words of the answer, which echoes the login.
 */
export function parseServiceAnswer(xml: string): ServiceAnswer {
  const body = childOf(parseXml(xml, 'Äriregistri vastus'), 'Body')
  const fault = body === null ? null : childOf(body, 'Fault')
  if (fault !== null) return { kind: 'fault', words: textOf(fault, 'faultstring') }
  const response = body?.children.find(({ name }) => name.endsWith('Response')) ?? null
  return { kind: 'answer', body: response === null ? null : childOf(response, 'keha') }
}

/** @param what it is that is not as expected: 'puudub ettevõtte nimi' */
export function unexpectedAnswer(what: string): SourceFormatError {
  return new SourceFormatError(`Äriregistri vastus ei ole oodatud kujul: selles ${what}.`)
}
