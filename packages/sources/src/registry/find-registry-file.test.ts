import { expect, test } from 'vitest'
import { SourceFormatError } from '../source-format-error.ts'
import { registryOpenDataUrl, registryServiceUrl } from './addresses.ts'
import { findRegistryFile } from './find-registry-file.ts'

const zipName = 'ettevotja_rekvisiidid__lihtandmed.csv.zip'
const host = 'https://avaandmed.ariregister.rik.ee'

const pages = [
  [
    'a complete link',
    `<a href="${host}/sites/avaandmed/${zipName}">CSV</a>`,
    `${host}/sites/avaandmed/${zipName}`,
  ],
  ['a relative link', `<a href="failid/${zipName}">CSV</a>`, `${host}/et/failid/${zipName}`],
  [
    'a link from the root',
    `<p>x</p><a href='/sites/${zipName}?v=2'></a>`,
    `${host}/sites/${zipName}?v=2`,
  ],
  [
    'a page with a base',
    `<base href="https://cdn.rik.ee/x/"><a href="${zipName}">CSV</a>`,
    `https://cdn.rik.ee/x/${zipName}`,
  ],
  [
    'zipped before plain, among links to other files',
    `<a href="/a/ettevotja_rekvisiidid__lihtandmed.csv">CSV</a><a href="/a/ettevotja_rekvisiidid__yldandmed.json.zip">JSON</a>
     <a href="/a/ettevotja_rekvisiidid__lihtandmed.xml.zip">XML</a><a href="mailto:${zipName}">kiri</a><a href="/b/${zipName}">ZIP</a>`,
    `${host}/b/${zipName}`,
  ],
] as const

test.each(pages)('the file is found by its name: %s', (_, html, url) => {
  expect(findRegistryFile(html, registryOpenDataUrl)).toEqual({ url, fileName: zipName })
})

test('the plain file is chosen when there is no zipped one', () => {
  const html = '<a href="/a/Ettevotja_Rekvisiidid__Lihtandmed.CSV">CSV</a>'
  expect(findRegistryFile(html, registryOpenDataUrl).fileName).toBe(
    'Ettevotja_Rekvisiidid__Lihtandmed.CSV',
  )
})

test('the file of general data is found beside it', () => {
  const html =
    '<a href="/a/ettevotja_rekvisiidid__lihtandmed.csv.zip">CSV</a>' +
    '<a href="/a/1.aruannete_yldandmed_kuni_31072026.zip">Aruanded</a>' +
    '<a href="/a/ettevotja_rekvisiidid__yldandmed.json.zip">JSON</a>'
  expect(findRegistryFile(html, registryOpenDataUrl, 'details').fileName).toBe(
    'ettevotja_rekvisiidid__yldandmed.json.zip',
  )
  expect(() => findRegistryFile('<a href="/x">x</a>', registryOpenDataUrl, 'details')).toThrow(
    'ei leitud äriregistri üldandmete faili',
  )
})

test('a page without the file is an error with the expected file name', () => {
  expect(() => findRegistryFile('<a href="/muu.csv.zip">muu</a>', registryOpenDataUrl)).toThrow(
    new SourceFormatError(
      'Lehelt avaandmed.ariregister.rik.ee ei leitud äriregistri lihtandmete faili. Otsiti linki, mis lõpeb nimega ' +
        '„ettevotja_rekvisiidid__lihtandmed.csv.zip“ või „ettevotja_rekvisiidid__lihtandmed.csv“.',
    ),
  )
})

test('both addresses belong to the register and use HTTPS', () => {
  for (const url of [registryServiceUrl, registryOpenDataUrl])
    expect(url).toMatch(/^https:\/\/[\w.]+\.rik\.ee\//)
})
