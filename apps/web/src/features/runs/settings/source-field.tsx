import { runSettingsForm } from '@kvartal/contract/run-settings'
import { counted } from '@kvartal/domain/format/counted'
import { formatRatio } from '@kvartal/domain/format/number'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { sentenceWithReason } from '../../../api/api-error.ts'
import { type TestedSource, testSource } from '../../../api/scraper.ts'
import { messages } from './messages.ts'
import classes from './source-field.module.css'

interface SourceFieldProps {
  readonly value: string
  readonly error: string | boolean | null
  readonly onChange: (value: string) => void
}

type Result = { readonly tone: 'good' | 'bad'; readonly words: string } | null

/** The address of EMTA's page, and a test whether it can be reached. */
export function SourceField({ value, error, onChange }: SourceFieldProps) {
  const [result, setResult] = useState<Result>(null)
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const test = async () => {
    const checked = z.safeParse(runSettingsForm.shape.emtaBaseUrl, value)
    if (!checked.success) {
      setResult({ tone: 'bad', words: checked.error.issues[0]?.message ?? messages.testFailed })
      return
    }
    const ending = new AbortController()
    running.current = ending
    setBusy(true)
    setResult(null)
    let next: Result
    try {
      next = resultOf(checked.data, await testSource(checked.data, ending.signal))
    } catch (failure) {
      next = { tone: 'bad', words: sentenceWithReason(messages.testFailed, failure) }
    }
    if (ending.signal.aborted) return
    setBusy(false)
    setResult(next)
  }

  return (
    <div className={classes.source}>
      <div className={classes.line}>
        <TextInput
          label="EMTA aadress"
          description="Leht, millel on lingid kvartaliandmete failidele"
          name="emtaBaseUrl"
          type="url"
          inputMode="url"
          value={value}
          error={error}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            // A test result of another address does not apply to this one.
            running.current?.abort()
            setBusy(false)
            setResult(null)
          }}
          autoComplete="off"
          spellCheck={false}
        />
        <Button variant="default" className={classes.button ?? ''} loading={isBusy} onClick={() => void test()}>
          Testi ühendust
        </Button>
      </div>
      <p className={classes.result} data-tone={result?.tone} role="status">
        {isBusy ? 'Lehe avamine…' : (result?.words ?? '')}
      </p>
    </div>
  )
}

function resultOf(asked: string, { files, finalUrl, milliseconds }: TestedSource): Result {
  const time = `${formatRatio(milliseconds / 1000)}\u00a0s`
  const led = finalUrl === asked ? '' : ` Suunati aadressile ${finalUrl}.`
  if (files === 0) return { tone: 'bad', words: `Leht avanes (${time}), kuid ühtegi EMTA faili sealt ei leitud.${led}` }
  return { tone: 'good', words: `Ühendus töötab: leitud ${counted(files, 'fail', 'faili')}, ${time}.${led}` }
}
