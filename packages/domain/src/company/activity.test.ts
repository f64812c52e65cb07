import { expect, test } from 'vitest'
import { comparableActivity, sectionOfCode } from './activity.ts'
import { sectionsOf2008, sectionsOf2025 } from './sections.ts'

test('the versions have 21 and 22 sections, in the order of the alphabet', () => {
  expect(sectionsOf2008.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTU')
  expect(sectionsOf2025.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUV')
})

test('every section of 2025 is counted under one of 2008: J and K under J, all after them one letter before', () => {
  expect(sectionsOf2025.map(({ before }) => before).join('')).toBe('ABCDEFGHIJJKLMNOPQRSTU')
})

test.each([
  ['62011', 'Info ja side'],
  ['58', 'Info ja side'],
  ['4511', 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont'],
  ['47192', 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont'],
  ['01111', 'Põllumajandus, metsamajandus ja kalapüük'],
  ['68121', 'Kinnisvaraalane tegevus'],
  ['69', 'Kutse-, teadus- ja tehnikaalane tegevus'],
  ['95', 'Muud teenindavad tegevused'],
  ['00', null],
  ['6', null],
  ['', null],
  ['ehitus', null],
])('the code %j is of the section %j in both versions', (code, section) => {
  expect(sectionOfCode(code)).toBe(section)
})

test.each([
  ['KIRJASTAMINE, RINGHÄÄLING NING SISU TOOTMINE JA LEVITAMINE', 'Info ja side'],
  ['Kirjastamine, ringhääling ning sisu tootmine ja levitamine', 'Info ja side'],
  ['Kirjastamine, ringhääling ning sisuloome ja -levitamine', 'Info ja side'],
  ['HULGI- JA JAEKAUBANDUS', 'Hulgi- ja jaekaubandus; mootorsõidukite ja mootorrataste remont'],
  ['KUNST, SPORT JA VABA AEG', 'Kunst, meelelahutus ja vaba aeg'],
  ['FINANTS- JA KINDLUSTUSTEGEVUS', 'Finants- ja kindlustustegevus'],
  ['Reklaamiagentuuride tegevus', 'Reklaamiagentuuride tegevus'],
])('%j is counted under %j', (activity, section) => {
  expect(comparableActivity(activity)).toBe(section)
})
