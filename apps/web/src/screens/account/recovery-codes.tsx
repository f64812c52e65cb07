import { Button, Group } from '@mantine/core'
import { CopyButton } from '../../ui/copy-button.tsx'
import { messages } from './messages.ts'
import classes from './second-factor.module.css'

const fileName = 'kvartal-taastekoodid.txt'

/** New recovery codes, which cannot be shown again, and the ways to keep them. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <>
      <p>
        Salvesta need koodid kohe: hiljem neid enam näha ei saa. Kui telefon kaob, saad igaühega
        neist ühe korra sisse logida. Hoia neid seal, kus keegi teine neid ei näe.
      </p>
      <ul className={classes.codes} aria-label="Taastekoodid">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="8px 12px">
        <CopyButton
          variant="default"
          text={() => text}
          done="Kopeeritud"
          spoken="Koodid on kopeeritud"
          onFail={[messages.codesNotCopied, 'warning']}
        >
          Kopeeri koodid
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Kvartali taastekoodid\n\n${text}\n`)}`}
          download={fileName}
        >
          Laadi alla
        </Button>
      </Group>
    </>
  )
}
