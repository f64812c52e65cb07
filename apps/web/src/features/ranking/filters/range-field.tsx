import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './range-field.module.css'
import { readTypedNumber, typedNumberProblem, writtenNumber } from './typed-number.ts'

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
