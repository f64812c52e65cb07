import { runSettingsForm } from '@kvartal/contract/run-settings'
import { counted } from '@kvartal/domain/format/counted'
import { formatTwoDecimals } from '@kvartal/domain/format/number'
import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { sentenceWithReason } from '../../api/api-error.ts'
import { type TestedSource, testSource } from '../../api/run-settings.ts'

interface SourceFieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

interface TestResult {
  readonly isGood: boolean
  readonly words: string
}

const testFailed = 'Ühendus ebaõnnestus'

/** The address of EMTA's page, and a test whether it can be reached. */
export function SourceField({ name, value, error, onChange }: SourceFieldProps) {
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])
  const test = useMutation({
    mutationFn: async (): Promise<TestResult> => {
      const checked = z.safeParse(runSettingsForm.shape.emtaBaseUrl, value)
      if (!checked.success)
        return { isGood: false, words: checked.error.issues[0]?.message ?? testFailed }
      request.current = new AbortController()
      try {
        return resultOf(checked.data, await testSource(checked.data, request.current.signal))
      } catch (failure) {
        return { isGood: false, words: sentenceWithReason(testFailed, failure) }
      }
    },
  })

  return (
    <Stack gap={6}>
      <Group gap="8px 12px" align="start">
        <TextInput
          flex="1 1 260px"
          label="EMTA aadress"
          description="Leht, millel on lingid kvartaliandmete failidele"
          name={name}
          type="url"
          inputMode="url"
          value={value}
          error={error}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            // A test result of another address does not apply to this one.
            request.current?.abort()
            test.reset()
          }}
          autoComplete="off"
          spellCheck={false}
        />
        <Button
          variant="default"
          w={{ base: '100%', sm: 'auto' }}
          // Aligned with the field's input, below the height of its label.
          mt={{ base: 0, sm: 'calc(var(--label-height) + var(--label-gap))' }}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          Testi ühendust
        </Button>
      </Group>
      <Box
        component="p"
        role="status"
        fw={500}
        c={
          test.isPending || test.data === undefined
            ? 'inherit'
            : test.data.isGood
              ? 'var(--good)'
              : 'var(--bad)'
        }
      >
        {test.isPending ? 'Lehe avamine…' : test.data?.words}
      </Box>
    </Stack>
  )
}

function resultOf(asked: string, { files, finalUrl, milliseconds }: TestedSource): TestResult {
  const time = `${formatTwoDecimals(milliseconds / 1000)}\u00a0s`
  const redirected = finalUrl === asked ? '' : ` Suunati aadressile ${finalUrl}.`
  if (files === 0)
    return {
      isGood: false,
      words: `Leht avanes (${time}), kuid ühtegi EMTA faili sealt ei leitud.${redirected}`,
    }
  return {
    isGood: true,
    words: `Ühendus töötab: leitud ${counted(files, 'fail', 'faili')}, ${time}.${redirected}`,
  }
}
