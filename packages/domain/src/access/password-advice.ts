/** Whether a password shows nothing: only spaces and other characters without a sign. */
export function isBlankPassword(password: string): boolean {
  return !/[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(password)
}

/**
 * Beginnings of the most frequent passwords, here and elsewhere; digits and signs behind them
 * change little.
 */
const common = [
  'password',
  'passw0rd',
  'welcome',
  'letmein',
  'admin',
  'administraator',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'master',
  'shadow',
  'superman',
  'batman',
  'trustno',
  'login',
  'secret',
  'changeme',
  'test',
  'guest',
  'qazwsx',
  'zaq12wsx',
  'asdf',
  'parool',
  'salasõna',
  'salasona',
  'salajane',
  'saladus',
  'kasutaja',
  'tere',
  'teretere',
  'kallis',
  'armastus',
  'armas',
  'lammas',
  'kiisu',
  'kutsu',
  'koer',
  'kass',
  'maasikas',
  'mustikas',
  'suvi',
  'eesti',
  'estonia',
  'tallinn',
  'tartu',
  'pärnu',
  'parnu',
  'narva',
  'kvartal',
  'martin',
  'kristjan',
]

/** Neighbours on a keyboard, and counting. */
const rows = [
  '01234567890',
  '09876543210',
  'qwertyuiopüõ',
  'asdfghjklöä',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
]

const goodLength = 12

/**
 * Advice about a password that somebody chooses; `null` when there is none. It never refuses: the
 * rule is the minimum length.
 */
export function passwordAdvice(password: string): string | null {
  if (isBlankPassword(password)) return null
  if (isCommon(password.toLowerCase()))
    return 'See parool on väga levinud ja arvatakse esimeste seas ära. Parem vali mõni muu.'
  if ([...password].length < goodLength)
    return `Alla ${goodLength} tähemärgi pikkust parooli on kerge ära arvata. Kindlam on näiteks neli juhuslikku sõna.`
  return null
}

function isCommon(lower: string): boolean {
  const word = lower.replace(/[\P{L}]+$/u, '')
  return (
    new Set(lower).size <= 2 ||
    common.includes(word) ||
    common.includes(lower) ||
    rows.some((row) => row.includes(lower) || (word.length > 3 && row.includes(word)))
  )
}
