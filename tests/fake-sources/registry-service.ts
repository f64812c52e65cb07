import { handMadeRegistryFile, publishedRegistryFile } from '@kvartal/sources/registry/fixtures/fixture'
import { type XmlElement, childOf, parseXml, textOf } from '@kvartal/sources/text/xml-element'
import { element, escaped, registryItem } from './registry-company.ts'
import { soapEnvelope, soapFault } from './soap.ts'

export interface RegistryLogin {
  readonly username: string
  readonly password: string
}

export interface ServiceAnswer {
  readonly status: number
  readonly xml: string
}

/** Recorded and hand-made answers by the code they are about. */
const answers: ReadonlyMap<string, string> = new Map([
  ['10714568', publishedRegistryFile('detailandmed_v4_response_general_part.xml').toString('utf8')],
  ['99000001', handMadeRegistryFile('former_names_detailandmed_v2_response.xml').toString('utf8')],
  ['99000002', handMadeRegistryFile('deleted_company_detailandmed_v2_response.xml').toString('utf8')],
  ['99000003', handMadeRegistryFile('natural_person_detailandmed_v2_response.xml').toString('utf8')],
])

/** Answers `detailandmed_v2` as the register's XML service does: the login is asked for and echoed. */
export function registryAnswer(question: string, login: RegistryLogin): ServiceAnswer {
  const asked = askedOf(question)
  if (asked === null) return { status: 500, xml: soapFault('Tundmatu päring') }
  const isLoginRight =
    textOf(asked, 'ariregister_kasutajanimi') === login.username && textOf(asked, 'ariregister_parool') === login.password
  if (!isLoginRight) return { status: 500, xml: soapFault('Vale kasutajanimi või parool') }
  const item = itemOf(textOf(asked, 'ariregistri_kood') ?? '')
  const companies = element('ettevotjad', item) + element('leitud_ettevotjate_arv', item === '' ? '0' : '1')
  const echo = asked.children.map(({ name, text }) => element(name, escaped(text)))
  const response = element('paring', echo.join('')) + element('keha', companies)
  return { status: 200, xml: soapEnvelope(element('detailandmed_v2Response', response)) }
}

function askedOf(question: string): XmlElement | null {
  try {
    return childOf(parseXml(question, 'Päring'), 'Body', 'detailandmed_v2', 'keha')
  } catch {
    return null
  }
}

function itemOf(registryCode: string): string {
  const [, recorded] = /<ns1:ettevotjad>(.*)<\/ns1:ettevotjad>/s.exec(answers.get(registryCode) ?? '') ?? []
  return recorded ?? registryItem(registryCode) ?? ''
}
