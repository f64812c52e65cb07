import { expect, test } from 'vitest'
import { holdsPersonalCode, isNaturalPersonName, personKind } from './person-kind.ts'

test.each([
  'Füüsilisest isikust ettevõtja',
  'FÜÜSILISEST ISIKUST ETTEVÕTJA',
  'Füüsilisest isikust ettevõtja (FIE)',
  'fuusilisest  isikust-ettevotja',
  'Fusilisest isikust ettevõtja',
  'Füüsiline isik',
  'Ettevõtja, füüsilisest isikust',
  'F??silisest isikust ettev?tja',
  'FÃ¼Ã¼silisest isikust ettevÃµtja',
  'FIE',
  'fie',
  'F.I.E.',
  'FIE (talunik)',
  'Eraisik',
  'Üksikettevõtja',
  'Self-employed person',
  'SELF EMPLOYED',
  'selfemployed',
  'Sole proprietor',
  'Sole proprietorship',
  'Sole trader',
  'Natural person',
  'Private individual',
  'Individual entrepreneur',
])('„%s“ is a natural person', (words) => {
  expect(personKind(words)).toBe('natural-person')
})

test.each([
  'Osaühing',
  'Aktsiaselts',
  'Äriühing',
  'Mittetulundusühing',
  'Kohaliku omavalitsuse asutus',
  'Avalik-õiguslik juriidiline isik',
  'Mitteresident',
  'Euroopa äriühing',
  'OÜ',
  'SE',
  'Company',
  'Non-profit association',
  'Government or state authority',
  'Kaubandus-tööstuskoda',
  'Euroopa territoriaalse koostöö rühmitus',
])('„%s“ is a legal person', (words) => {
  expect(personKind(words)).toBe('legal-person')
})

test.each(['', ' ', 'Talunik', 'Kosmoselaev', 'Notar', 'Artifie'])('„%s“ is neither', (words) => {
  expect(personKind(words)).toBe('unknown')
})

test.each([
  ['Jaan Tamm FIE', true],
  ['JAAN TAMM, FIE', true],
  ['Jaan Tamm (FIE)', true],
  ['FIE Jaan Tamm', true],
  ['jaan tamm f.i.e.', true],
  ['Füüsilisest isikust ettevõtja Jaan Tamm', true],
  ['OÜ Hea FIE', false],
  ['FIE Nõustamine OÜ', false],
  ['Fiesta OÜ', false],
  ['Artifie AS', false],
  ['Sofie', false],
  ['Eesti FIE-de Liit MTÜ', false],
])('the name „%s“: a natural person’s is %s', (name, isPerson) => {
  expect(isNaturalPersonName(name)).toBe(isPerson)
})

test.each([
  ['38001010014', true],
  ['kood 48001010014;', true],
  ['38013010014', false],
  ['138001010014', false],
  ['10000018', false],
])('„%s“ holds a personal code: %s', (text, holds) => {
  expect(holdsPersonalCode(text)).toBe(holds)
})
