import { expect, test } from 'vitest'
import { SourceFormatError } from '../source-format-error.ts'
import { childOf, nameIn, parseXml, textOf } from './xml-element.ts'

const parse = (text: string) => parseXml(text, 'Vastus')

test('elements are found by name whatever their prefix, entities and CDATA are text', () => {
  const root = parse(
    '<?xml version="1.0"?><a xmlns:n="urn:x"><n:b><c> Mõis &amp;\n Meri <![CDATA[<OÜ>]]>&#xE4;</c><d/></n:b></a>',
  )
  expect(textOf(root, 'b', 'c')).toBe('Mõis & Meri <OÜ>ä')
  expect([textOf(root, 'b', 'd'), textOf(root, 'b', 'e'), childOf(root, 'x', 'y')]).toEqual([
    null,
    null,
    null,
  ])
})

const unreadable = [
  ['', 'see on tühi'],
  [' \n', 'see on tühi'],
  ['<!DOCTYPE html><html></html>', 'oodati XML-i, leiti HTML-leht'],
  ['<html lang="et">', 'oodati XML-i, leiti HTML-leht'],
  ['<a><b>SALADUS</a>', 'XML on vigane või katkeb real 1, tähemärgil 17'],
  ['<a>\n<b>SALADUS', 'XML on vigane või katkeb real 2, tähemärgil 10'],
  ['<a>&saladus;</a>', 'XML on vigane või katkeb real 1, tähemärgil 12'],
  ['<n:a/>', 'XML on vigane või katkeb real 1, tähemärgil 6'],
  ['SALADUS', 'XML on vigane või katkeb real 1, tähemärgil 7'],
  ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'DOCTYPE ei ole lubatud'],
  ['<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>', 'DOCTYPE ei ole lubatud'],
] as const

test.each(unreadable)('%j is refused', (text, reason) => {
  expect(() => parse(text)).toThrow(new SourceFormatError(`Vastus ei ole loetav: ${reason}.`))
})

test('endless nesting is refused at once, many siblings are read', () => {
  const reason = 'Vastus ei ole loetav: elemendid on pesastatud sügavamalt kui 100 taset.'
  expect(() => parse('<a>'.repeat(1_000_000))).toThrow(new SourceFormatError(reason))
  expect(parse(`<a>${'<b>x</b>'.repeat(100_000)}</a>`).children).toHaveLength(100_000)
})

test('a text that is too long is refused with the name of its element, never truncated', () => {
  const root = parse(
    `<a><b>${'x'.repeat(2000)}</b><c>${'S'.repeat(2001)}</c><d>${'S'.repeat(301)}</d><e>${'x'.repeat(300)}</e></a>`,
  )
  expect(textOf(root, 'b')).toHaveLength(2000)
  expect(() => textOf(root, 'c')).toThrow(
    new SourceFormatError('Vastus ei ole loetav: element „c“ on pikem kui 2000 tähemärki.'),
  )
  expect(() => nameIn(root, 'd')).toThrow(
    new SourceFormatError('Vastus ei ole loetav: element „d“ on pikem kui 300 tähemärki.'),
  )
  expect(nameIn(root, 'e')).toHaveLength(300)
})
