import { type XmlElement, childOf, parseXml, textOf } from '@kvartal/sources/text/xml-element'
import { handMadeRegistryFile, publishedRegistryFile } from '@kvartal/testing/registry/fixture'
import { element, escaped, registryItem } from './registry-company.ts'
import { replayedReports } from './replayed-reports.ts'
import { reportListContent, reportRowsContent } from './report-service.ts'
import { soapEnvelope, soapFault } from './soap.ts'

export interface RegistryLogin {
  readonly username: string
  readonly password: string
}

export interface ServiceAnswer {
  readonly status: number
  readonly xml: string
}

/** Recorded and hand-made responses by registry code. */
const answers: ReadonlyMap<string, string> = new Map([
  ['10714568', publishedRegistryFile('detailandmed_v4_response_general_part.xml').toString('utf8')],
  ['99000001', handMadeRegistryFile('former_names_detailandmed_v2_response.xml').toString('utf8')],
  [
    '99000002',
    handMadeRegistryFile('deleted_company_detailandmed_v2_response.xml').toString('utf8'),
  ],
  [
    '99000003',
    handMadeRegistryFile('natural_person_detailandmed_v2_response.xml').toString('utf8'),
  ],
])

/** Each service's response to a request; `null` for a company that gives a fault. */
const services: Readonly<Record<string, (asked: XmlElement) => string | null>> = {
  detailandmed_v2(asked) {
    const item = itemOf(codeIn(asked))
    return element('ettevotjad', item) + element('leitud_ettevotjate_arv', item === '' ? '0' : '1')
  },
  majandusaastaAruanneteLoetelu_v1: (asked) =>
    isKnown(codeIn(asked)) ? reportListContent(codeIn(asked)) : null,
  majandusaastaAruanneteKirjed_v1: (asked) =>
    isKnown(codeIn(asked))
      ? reportRowsContent(
          codeIn(asked),
          textOf(asked, 'aruande_liik') ?? '',
          textOf(asked, 'aruandeaasta') ?? '',
        )
      : null,
}

/** Answers like the register's XML services: the login is checked and echoed. */
export function registryAnswer(question: string, login: RegistryLogin): ServiceAnswer {
  const [service, asked] = askedOf(question)
  const answerTo = services[service]
  if (answerTo === undefined || asked === null)
    return { status: 500, xml: soapFault('Tundmatu päring') }
  const isLoginRight =
    textOf(asked, 'ariregister_kasutajanimi') === login.username &&
    textOf(asked, 'ariregister_parool') === login.password
  if (!isLoginRight) return { status: 500, xml: soapFault('Vale kasutajanimi või parool') }
  const content = answerTo(asked)
  if (content === null) return { status: 500, xml: soapFault('Ettevõtjat ei leitud') }
  const echo = asked.children.map(({ name, text }) => element(name, escaped(text)))
  const response = element('paring', echo.join('')) + element('keha', content)
  return { status: 200, xml: soapEnvelope(element(`${service}Response`, response)) }
}

/** The service that a request is for, and its parameters. */
function askedOf(question: string): readonly [string, XmlElement | null] {
  try {
    const request = childOf(parseXml(question, 'Päring'), 'Body')?.children[0]
    return request === undefined ? ['', null] : [request.name, childOf(request, 'keha')]
  } catch {
    return ['', null]
  }
}

function codeIn(asked: XmlElement): string {
  return textOf(asked, 'ariregistri_kood') ?? ''
}

function isKnown(registryCode: string): boolean {
  return itemOf(registryCode) !== '' || replayedReports(registryCode).length > 0
}

function itemOf(registryCode: string): string {
  const [, recorded] =
    /<ns1:ettevotjad>(.*)<\/ns1:ettevotjad>/s.exec(answers.get(registryCode) ?? '') ?? []
  return recorded ?? registryItem(registryCode) ?? ''
}
