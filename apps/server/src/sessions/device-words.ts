// The order matters: browsers also name those that they are compatible with.
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [
    /^(?:node|undici|axios|python-requests|python-httpx|Go-http-client|Java|okhttp|PostmanRuntime)\b/i,
    'Programm',
  ],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Longer ones are not genuine, and would cost time. */
const mostRead = 400

/**
 * A browser and its system from its User-Agent: 'Firefox, Windows'. The result has only words of the tables above, whatever was sent;
 * `null` when none of them matches.
 */
export function deviceWords(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, mostRead) ?? ''
  const words = [browsers, systems].flatMap(
    (table) => table.find(([pattern]) => pattern.test(text))?.[1] ?? [],
  )
  return words.length === 0 ? null : words.join(', ')
}
