import { expect, test } from 'vitest'
import { websiteOf } from './website.ts'

const addresses = [
  ['https://firma.ee', 'https://firma.ee'],
  [' HTTPS://Firma.EE/ ', 'https://firma.ee'],
  ['http://www.firma.ee/et?a=1#b', 'http://www.firma.ee/et?a=1#b'],
  ['www.firma.ee', 'http://www.firma.ee'],
  ['firma.ee:8080/pood', 'http://firma.ee:8080/pood'],
  ['õlle.ee', 'http://xn--lle-nna.ee'],
] as const

test.each(addresses)('%s can be linked to', (text, url) => {
  expect(websiteOf(text)).toEqual({ url })
})

const others = [
  ['ftp://firma.ee', 'muu protokolli aadress'],
  ['javascript:alert(1)', 'muu protokolli aadress'],
  ['data:text/html,x', 'muu protokolli aadress'],
  ['mailto:mari@firma.ee', 'muu kontakt'],
  ['tel:+3725555', 'muu kontakt'],
  ['mari@firma.ee', 'e-posti aadress'],
  ['https://emta.ee@pahad.ee/', 'e-posti aadress'],
  ['+372 5555 5555', 'mitu sõna'],
  ['www.a.ee www.b.ee', 'mitu sõna'],
  ['5555555', 'tundmatu tekst'],
  ['puudub', 'tundmatu tekst'],
  ['http://localhost/x', 'tundmatu tekst'],
  ['http://192.168.1.1/', 'tundmatu tekst'],
  ['http://[::1]/', 'tundmatu tekst'],
  ['https://', 'tundmatu tekst'],
  [`https://firma.ee/${'x'.repeat(300)}`, 'üle 300 tähemärgi'],
] as const

test.each(others)('%s is no web site, and is not quoted', (text, found) => {
  expect(websiteOf(text)).toEqual({ found })
})
