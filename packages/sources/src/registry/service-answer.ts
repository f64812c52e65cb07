import { SourceFormatError } from '../source-format-error.ts'
import { type XmlElement, childOf, parseXml, textOf } from '../text/xml-element.ts'

/** A SOAP fault and its text. */
export interface ServiceFault {
  readonly kind: 'fault'
  readonly words: string | null
}

/** The answer of one of the register's XML services. */
export type ServiceAnswer =
  | ServiceFault
  /** The body element, `null` when missing. */
  | { readonly kind: 'answer'; readonly body: XmlElement | null }

/**
 * Parses the envelope of an answer of any service and version. Throws `SourceFormatError` for
 * invalid XML; its message never contains text of the answer, which echoes the login.
 */
export function parseServiceAnswer(xml: string): ServiceAnswer {
  const body = childOf(parseXml(xml, 'Äriregistri vastus'), 'Body')
  const fault = body === null ? null : childOf(body, 'Fault')
  if (fault !== null) return { kind: 'fault', words: textOf(fault, 'faultstring') }
  const response = body?.children.find(({ name }) => name.endsWith('Response')) ?? null
  return { kind: 'answer', body: response === null ? null : childOf(response, 'keha') }
}

/** @param what the deviation, in Estonian: 'puudub ettevõtte nimi' */
export function unexpectedAnswer(what: string): SourceFormatError {
  return new SourceFormatError(`Äriregistri vastus ei ole oodatud kujul: selles ${what}.`)
}
