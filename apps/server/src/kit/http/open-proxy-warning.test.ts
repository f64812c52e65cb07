import { expect, test } from 'vitest'
import { openProxyWarning } from './public-origin.ts'

test.each([true, '0.0.0.0/0', '::/0', '10.0.0.1, ::/0', '0.0.0.0/00 ,10.0.0.1'])(
  'the setting %s gives a warning',
  (trustProxy) => {
    expect(openProxyWarning(trustProxy)).toBe(
      "TRUST_PROXY believes X-Forwarded-For from everybody: any caller can choose the address that limits count; name the proxy's own addresses in TRUST_PROXY instead.",
    )
  },
)

test.each([false, '10.0.0.1', '10.0.0.0/8, loopback', '192.0.2.0/30'])(
  'the setting %s gives no warning',
  (trustProxy) => {
    expect(openProxyWarning(trustProxy)).toBe(null)
  },
)
