import { announcement, type Announcement } from '@kvartal/contract/settings'
import {
  dayInEstonia,
  formatDate,
  formatMoment,
  formatTime,
  momentInEstonia,
} from '@kvartal/domain/format/date'
import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { saveSetting, settingsQuery } from '../../api/settings.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { DateField, readTypedDate } from '../../ui/fields/date-field.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'

/** What everybody is told at the top of every screen. */
export function AnnouncementCard() {
  return (
    <Card title="Teade kõigile" aside="Näha iga lehe ülaservas, ka sisse logimata">
      <QueryView
        query={useQuery(settingsQuery())}
        loading={<BlockSkeleton label="Teate laadimine" height={110} />}
        failed="Teate laadimine ebaõnnestus"
      >
        {(settings) => {
          const value = settings.find(({ key }) => key === 'announcement')?.value
          const stored = z.safeParse(announcement, value)
          const told = stored.success ? stored.data : null
          // What was told or taken back elsewhere fills the form anew.
          return <AnnouncementForm key={JSON.stringify(told)} told={told} />
        }}
      </QueryView>
    </Card>
  )
}

/** The fields as they are typed, for the schema. */
const typed = z.pipe(
  z.transform(({ text, day, time }: { text: string; day: string; time: string }) => ({
    text,
    day: readTypedDate(day) ?? '',
    time: momentInEstonia(readTypedDate(day) ?? '2026-01-01', time) ?? '',
  })),
  z.object({
    text: announcement.shape.text,
    day: z.string().check(z.minLength(1, 'Kuupäev peab olema kujul PP.KK.AAAA')),
    time: z.string().check(
      z.minLength(1, 'Kellaaeg peab olema kujul TT:MM'),
      z.refine((moment) => Date.parse(moment) > Date.now(), 'See aeg on juba möödas'),
    ),
  }),
)

function AnnouncementForm({ told }: { readonly told: Announcement | null }) {
  const form = useForm({
    initial: {
      text: told?.text ?? '',
      day: told === null ? '' : formatDate(dayInEstonia(new Date(told.until))),
      time: told === null ? '' : formatTime(told.until),
    },
    check: (values) => checkForm(typed, values),
    send: ({ text, time }) => saveSetting('announcement', { text, until: time }),
    failed: 'Teate avaldamine ebaõnnestus',
    done: 'Teade on avaldatud',
    rereads: [['settings']],
  })
  const removal = useAction({
    send: () => saveSetting('announcement', null),
    failed: 'Teate mahavõtmine ebaõnnestus',
    done: 'Teade on maha võetud',
    rereads: [['settings']],
  })
  return (
    <Form
      form={form}
      submit="Avalda teade"
      actions={
        told !== null && (
          <>
            <Button variant="default" loading={removal.isBusy} onClick={() => removal.run()}>
              Võta teade maha
            </Button>
            <span>{noteOf(told)}</span>
          </>
        )
      }
    >
      <TextInput
        {...form.text('text')}
        label="Tekst"
        maxLength={300}
        autoComplete="off"
        description="Üks rida, kuni 300 tähemärki: näiteks „Hooldus täna kell 22“."
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={24}>
        <DateField
          {...form.field('day')}
          label="Kuni, kuupäev"
          value={form.values.day}
          onChange={(day) => form.change({ day })}
        />
        <TextInput
          {...form.text('time')}
          label="Kell, Eesti aja järgi"
          placeholder="tt:mm"
          maxLength={5}
          autoComplete="off"
        />
      </SimpleGrid>
    </Form>
  )
}

function noteOf({ until }: Announcement): string {
  return Date.parse(until) <= Date.now()
    ? `Teate aeg lõppes ${formatMoment(until)}`
    : `Teadet näidatakse kuni ${formatMoment(until)}`
}
