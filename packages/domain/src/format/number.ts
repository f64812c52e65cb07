const locale = 'et-EE'

/** The text for a missing value (specification, section 2). */
export const missing = '-'

// Formatters are expensive to create and cheap to use, so each is created once.
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'always' })
const twoDecimals = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})
const fromTwoDecimals = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 9,
  useGrouping: 'always',
})
const upToTwoDecimals = new Intl.NumberFormat(locale, {
  maximumFractionDigits: 2,
  useGrouping: 'always',
})
const upToOneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const oneDecimal = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: 'always',
})

/** On screen, minus is U+2212, thousands are separated by a non-breaking space, and -0 is 0. */
export function screenText(formatter: Intl.NumberFormat, value: number): string {
  const text = formatter
    .format(value)
    .replace(/[\u00a0\u202f\s]/g, '\u00a0')
    .replace(/^-/, '\u2212')
  return /^\u2212[0,]+$/.test(text) ? text.slice(1) : text
}

/** `1 234 567`, for counts and for money in a column whose heading has the unit. */
export function formatWhole(value: number | null): string {
  return value === null ? missing : screenText(whole, value)
}

/** `1 234 567 €`: euros without decimals. */
export function formatEuros(value: number | null): string {
  return value === null ? missing : `${screenText(whole, value)}\u00a0€`
}

/** Two decimals, for percentages without their sign and for points: `8,70`. */
export function formatTwoDecimals(value: number): string {
  return screenText(twoDecimals, value)
}

/**
 * A ratio with two decimals: `1,25`. One just below 1 has as many decimals as keep it there, since
 * 1 is where debts begin to exceed what covers them: 0.9988 is `0,999`, not `1,00`.
 */
export function formatRatio(value: number | null): string {
  return value === null
    ? missing
    : screenText(isRoundedUpToOne(value) ? belowOne(value) : twoDecimals, value)
}

/**
 * The difference of two ratios as they are shown: `0,25`, with more decimals where one of them has
 * more: `0,001`.
 */
export function formatRatioDifference(value: number): string {
  return screenText(fromTwoDecimals, value)
}

function isRoundedUpToOne(value: number): boolean {
  return value < 1 && value >= 0.995
}

/** The shortest format that does not round a value below 1 up to 1. */
function belowOne(value: number): Intl.NumberFormat {
  const digits = [3, 4, 5, 6, 7, 8, 9].find((count) => value < 1 - 0.5 / 10 ** count) ?? 20
  return new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
}

/** A quotient as a percentage with two decimals: 0.2 is `20,00%`. */
export function formatPercent(value: number | null): string {
  return value === null ? missing : `${screenText(twoDecimals, value * 100)}%`
}

/** A number as published, with cents if it has any: `34 309 154,25`. */
export function formatExact(value: number): string {
  return screenText(upToTwoDecimals, value)
}

/** One decimal, for indexes: `159,3`. */
export function formatOneDecimal(value: number | null): string {
  return value === null ? missing : screenText(oneDecimal, value)
}

/** A quotient as a percentage with one decimal, for changes: 0.123 is `12,3%`. */
export function formatShare(value: number): string {
  return `${screenText(oneDecimal, value * 100)}%`
}

/** A multiple: `9,6`, `10`, and without decimals from a hundred on: `123`. */
export function formatTimes(value: number): string {
  return screenText(value < 99.95 ? upToOneDecimal : whole, value)
}
