import { NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './range-field.module.css'

/**
 * Parses a typed or pasted amount to its form in the address: '1 000 000', '12,5 €'; `null` for
 * other text.
 */
export function readTypedNumber(typed: string, isWhole: boolean): string | null {
  const text = typed
    .replaceAll(/[\s\u00a0€]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.')
  const isNumber = isWhole ? /^\d{1,7}$/.test(text) : /^-?\d{1,12}(\.\d{1,2})?$/.test(text)
  return isNumber ? text : null
}

/** What is wrong with a typed amount; `null` when it is valid or empty. */
export function typedNumberProblem(typed: string, isWhole: boolean): string | null {
  if (typed.trim() === '' || readTypedNumber(typed, isWhole) !== null) return null
  return isWhole ? 'Kirjuta täisarv' : 'Kirjuta arv'
}

/** A number from an address in Estonian notation: '1 000 000', '12,5'. */
export function writtenNumber(text: string): string {
  const [whole = '', cents] = text.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')
  return cents === undefined ? grouped : `${grouped},${cents}`
}

interface ChoiceFieldProps {
  readonly label: string
  /** The option that does not filter: 'Kõik maakonnad'. */
  readonly all: string
  /** Values and their labels. */
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * A filter with one of several values. Another value, or several, in the address becomes an option
 * too.
 */
export function ChoiceField({ label, all, options, value = '', onChange }: ChoiceFieldProps) {
  const isKnown = value === '' || options.some(([option]) => option === value)
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: all },
        ...options.map(([option, text]) => ({ value: option, label: text })),
        ...(isKnown ? [] : [{ value, label: value.split(/,(?!\s)/).join(', ') }]),
      ]}
    />
  )
}

interface RangeFieldProps {
  /** 'Töötajaid' */
  readonly legend: string
  readonly from: string
  readonly to: string
  /** Persons are whole; money may have cents. */
  readonly isWhole?: boolean
  readonly onChange: (typed: { readonly from: string } | { readonly to: string }) => void
}

/** A lower and an upper limit. Errors are shown on blur, since a half-typed number is no error. */
export function RangeField({ legend, from, to, isWhole = false, onChange }: RangeFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const problemId = useId()
  const problem = isLeft ? rangeProblem(from, to, isWhole) : null
  const input = (side: 'from' | 'to') => {
    const typed = side === 'from' ? from : to
    const write = (text: string) => onChange(side === 'from' ? { from: text } : { to: text })
    return (
      <TextInput
        aria-label={`${legend} ${side === 'from' ? 'alates' : 'kuni'}`}
        placeholder={side === 'from' ? 'alates' : 'kuni'}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={24}
        value={typed}
        error={problem !== null}
        {...(problem === null ? {} : { 'aria-describedby': problemId })}
        onChange={({ currentTarget }) => {
          setLeft(false)
          write(currentTarget.value)
        }}
        onBlur={() => {
          setLeft(true)
          const read = readTypedNumber(typed, isWhole)
          if (read !== null && writtenNumber(read) !== typed) write(writtenNumber(read))
        }}
      />
    )
  }
  return (
    <fieldset className={classes.range}>
      <legend>{legend}</legend>
      <div className={classes.sides}>
        {input('from')}
        <span aria-hidden="true">–</span>
        {input('to')}
      </div>
      {problem !== null && (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function rangeProblem(from: string, to: string, isWhole: boolean): string | null {
  const [low, high] = [readTypedNumber(from, isWhole), readTypedNumber(to, isWhole)]
  const isBackwards = low !== null && high !== null && Number(low) > Number(high)
  return (
    typedNumberProblem(from, isWhole) ??
    typedNumberProblem(to, isWhole) ??
    (isBackwards ? 'Lõpp on väiksem kui algus' : null)
  )
}
