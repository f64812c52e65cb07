import { operatorContact, operatorName, type Setting } from '@kvartal/contract/settings'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { saveSetting, settingsQuery } from '../../api/settings.ts'
import { aboutPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'

/** Who runs this installation, and how to reach them. */
export function OperatorCard() {
  return (
    <Card title="Käitaja" aside={<Link {...aboutPath('kaitaja')}>Kus seda näidatakse</Link>}>
      <QueryView
        query={useQuery(settingsQuery())}
        loading={<BlockSkeleton label="Käitaja laadimine" height={110} />}
        failed="Käitaja laadimine ebaõnnestus"
      >
        {(settings) => <OperatorForm settings={settings} />}
      </QueryView>
    </Card>
  )
}

/** An empty field takes the value back. */
const emptyOr = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.pipe(
    z.transform((typed: string) => (typed.trim() === '' ? null : typed)),
    z.nullable(schema),
  )

const operator = z.object({
  operatorName: emptyOr(operatorName),
  operatorContact: emptyOr(operatorContact),
})

function OperatorForm({ settings }: { readonly settings: readonly Setting[] }) {
  const stored = (wanted: keyof typeof operator.shape) => {
    const value = settings.find(({ key }) => key === wanted)?.value
    return typeof value === 'string' ? value : ''
  }
  const form = useForm({
    initial: {
      operatorName: stored('operatorName'),
      operatorContact: stored('operatorContact'),
    },
    check: (values) => checkForm(operator, values),
    send: async (body) => {
      for (const key of ['operatorName', 'operatorContact'] as const)
        if ((body[key] ?? '') !== stored(key)) await saveSetting(key, body[key])
    },
    failed: 'Käitaja salvestamine ebaõnnestus',
    done: 'Käitaja on salvestatud',
    rereads: [['settings']],
  })
  return (
    <Form form={form} submit="Salvesta käitaja">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={24}>
        <TextInput
          {...form.text('operatorName')}
          label="Nimi"
          autoComplete="off"
          description="Kes seda lehte käitab: ühing, asutus, ettevõte või inimene."
        />
        <TextInput
          {...form.text('operatorContact')}
          label="Kontakt"
          autoComplete="off"
          description="Meiliaadress või veebiaadress, millelt käitajat kätte saab."
        />
      </SimpleGrid>
    </Form>
  )
}
