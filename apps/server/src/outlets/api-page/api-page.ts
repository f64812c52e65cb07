import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { keyCallsPerMinute, mostKeys } from '@kvartal/contract/keys'
import { formatWhole } from '@kvartal/domain/format/number'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { crossOriginHeaders } from '../../kit/http/public-read.ts'
import { policyWithStyle } from '../../kit/http/security-headers.ts'
import { servePage } from '../../kit/http/serve-page.ts'
import { escapeMarkup as text } from '../pages/escape-markup.ts'
import { writeOwnPage, pageStyleHash } from '../pages/own-page.ts'
import { groupOf, groups } from './groups.ts'
import { failures, openApiDocument } from './openapi.ts'
import { writeCall } from './write-call.ts'

interface PageParts {
  readonly endpoints: Readonly<Record<string, Endpoint>>
  /** Calls that one address may make in a minute. */
  readonly callsPerMinute: number
}

const description = 'Kvartali andmed programmidele: kõik päringud, õigused, piirangud ja näited.'

/**
 * The page about the API, built from the objects that also serve it, for readers at this address of
 * the product.
 */
function writePage({ endpoints, callsPerMinute }: PageParts, origin: string): string {
  const calls = Object.entries(endpoints)
  const chapters = groups.map((group) => ({
    ...group,
    calls: calls.filter(([, endpoint]) => groupOf(endpoint).id === group.id),
  }))
  const head = `<meta name="description" content="${description}">
<link rel="canonical" href="${text(origin)}/api">`
  const body = `<a class="skip" href="#sisu">Otse sisu juurde</a>
<header><a href="/">Kvartal</a> <a href="/api/openapi.json">OpenAPI 3.1</a> <a href="/profile">Minu API võtmed</a></header>
<div class="page">
<nav aria-label="Sisukord">
<h2>Sisukord</h2>
<ul>
<li><a href="#alus">Kuidas alustada</a></li>
<li><a href="#vead">Vead ja piirangud</a></li>
${chapters.map(({ id, title, calls: listed }) => `<li><a href="#${id}">${title}</a><ul>${listed.map(([name, { path, method }]) => `<li><a href="#${name}">${method} ${text(path.replace('/api', ''))}</a></li>`).join('')}</ul></li>`).join('\n')}
</ul>
</nav>
<main id="sisu">
<h1>Kvartali API</h1>
<p class="lead">${description}</p>
${introduction(origin)}
${writeFailures(callsPerMinute)}
${chapters.map(({ id, title, calls: listed }) => `<section aria-labelledby="${id}">\n<h2 id="${id}">${title}</h2>\n${listed.map(([name, endpoint]) => writeCall(name, endpoint, origin)).join('')}</section>`).join('\n')}
</main>
</div>`
  return writeOwnPage({ title: 'API', head, body })
}

function introduction(origin: string): string {
  return `<section aria-labelledby="alus">
<h2 id="alus">Kuidas alustada</h2>
<p>Ettevõtete, tagide, edetabelite ja kvartaliandmete lugemiseks ei ole vaja kontot ega võtit:</p>
<pre>curl '${text(origin)}/api/companies/10714568'</pre>
<h3 class="topic">Vastused</h3>
<p>Iga õnnestunud vastus on JSON kujul <code>{"success": true, "data": …}</code>; lehtedeks jaotatud loendil on kõrval <code>pagination</code>.
Puuduv väärtus on <code>null</code>, mitte 0. Summad on eurodes, osakaalud jagatisena (0,25 on 25%), kuupäevad kujul <code>2026-07-10</code>,
kvartalid kujul <code>2026-Q1</code>. Ettevõtte saab nimetada registrikoodiga. Tundmatud parameetrid jäetakse tähele panemata.</p>
<h3 class="topic">API võtmed</h3>
<p>Mis nõuab sisselogimist, seda saab programm teha API võtmega. Võtme lood <a href="/profile">oma profiilil</a>; seda näidatakse üks kord ja see
saadetakse päises <code>Authorization: Bearer kv_…</code>. Kontol võib olla kuni ${mostKeys} võtit, igaühel nimi, mille järgi see ära tunda, ja iga võtme saab kohe
tühistada. Võti loeb kõike, mida selle omanik näeb, ja muudab andmeid ainult halduri või administraatori nimel. Kontosid, rolle, paroole, süsteemi seadeid ega
teisi võtmeid võtmega muuta ei saa.</p>
<h3 class="topic">Vahemälu ja veebilehed</h3>
<p>Avalikud vastused kannavad <code>ETag</code>i: saada see päises <code>If-None-Match</code> ja muutumata andmete korral on vastus 304 ilma sisuta.
Vahemälu võib neid hoida kuni minuti. Avalikke andmeid saab lugeda ka teise veebilehe skriptiga (CORS), kuid mitte sisselogituna.</p>
<h3 class="topic">Andmete kasutamine</h3>
<p>Kvartaliandmed avaldab Maksu- ja Tolliamet, registriandmed ja aruanded Registrite ja Infosüsteemide Keskus, litsentsiga
<a href="https://creativecommons.org/licenses/by/4.0/deed.et">CC BY 4.0</a>: viita allikale ja kuupäevale. Masinloetav kirjeldus kõigist päringutest on
<a href="/api/openapi.json">OpenAPI 3.1 dokument</a>, millest saab klienditeegi genereerida.</p>
</section>`
}

function writeFailures(callsPerMinute: number): string {
  const rows = Object.entries(failures).map(
    ([status, words]) => `<tr><th scope="row">${status}</th><td>${words}</td></tr>`,
  )
  return `<section aria-labelledby="vead">
<h2 id="vead">Vead ja piirangud</h2>
<p>Ebaõnnestunud vastus on <code>{"success": false, "message": "…"}</code>, kus <code>message</code> on eestikeelne lause põhjusega.</p>
<table><thead><tr><th scope="col">Kood</th><th scope="col">Mida see tähendab</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p>Ühelt aadressilt võib teha ${formatWhole(callsPerMinute)} päringut minutis ja ühe võtmega ${formatWhole(keyCallsPerMinute)}; mõnel päringul on lisaks oma piirang. Kui palju on lubatud ja
alles, ütlevad päised <code>RateLimit-Policy</code> ja <code>RateLimit</code>. Vastuse 429 või 503 korral ütleb <code>Retry-After</code>, mitme sekundi
pärast uuesti proovida.</p>
</section>`
}

const caching = { 'cache-control': 'public, max-age=300' } as const

/** A placeholder in the page for the product's address until it is known. */
const originPlace = 'https://kvartal.invalid'

/** The API for people, and for programs that generate clients. */
export function serveApiPage(app: FastifyInstance, { originOf, callsPerMinute }: Context): void {
  const parts = { endpoints, callsPerMinute }
  const page = writePage(parts, originPlace)
  const document = JSON.stringify(openApiDocument(parts.endpoints, originPlace))
  servePage(app, { path: '/api', lane: null, isAnonymous: true }, async ({ request }) => ({
    type: 'text/html; charset=utf-8',
    headers: { ...caching, 'content-security-policy': policyWithStyle(pageStyleHash) },
    body: page.replaceAll(originPlace, () => originOf(request)),
  }))
  servePage(
    app,
    { path: '/api/openapi.json', lane: null, isAnonymous: true },
    async ({ request }) => ({
      type: 'application/json; charset=utf-8',
      headers: { ...caching, ...crossOriginHeaders },
      body: document.replaceAll(originPlace, () => originOf(request)),
    }),
  )
}
