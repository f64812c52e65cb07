import { formatWhole } from '@kvartal/domain/format/number'
import { Stack, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { startReportsRun } from '../../api/annual-reports.ts'
import { sentenceOf, serverSentence } from '../../api/api-error.ts'
import { runSettingsQuery } from '../../api/run-settings.ts'
import { manageCompaniesPath, runsPath, runPath } from '../../paths.ts'
import { EmtaChoice, useEmtaRun } from '../../runs/start/emta-choice.tsx'
import { ReportChoice } from '../../runs/start/report-choice.tsx'
import { useReportsRun } from '../../runs/start/use-reports-run.ts'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What an administrator should know about refreshes. */
export function HelpCard() {
  return (
    <Card title="Kuidas uuendamine käib">
      <Stack gap={10} maw="88ch">
        <p>
          EMTA avaldab kvartali andmed järgmise kuu 10. kuupäeval: jaanuaris, aprillis, juulis ja
          oktoobris. Failides on ka varasemate kvartalite parandusi, seepärast võib sama faili
          uuesti võtta: muutub ainult see, mida on parandatud.
        </p>
        <p>
          Ajakava järgi uuenevad jälgitavad ettevõtted; jälgitavaks saab ettevõtte märkida lehel{' '}
          <Link {...manageCompaniesPath()}>Ettevõtete haldus</Link>. Sama liiki uuendamised tehakse
          üksteise järel; kahe päringu vahel samasse serverisse peetakse viivitust.
        </p>
        <p>
          Uuendamist saab peatada, jätkata ja katkestada; serveri taaskäivitamine seda ei katkesta.
          Iga uuendamise tulemus ja ebaõnnestumiste põhjused on lehel{' '}
          <Link {...runsPath()}>Andmeuuendused</Link>.
        </p>
        <p>
          Äriregistri andmed (nimi, õiguslik vorm, aadress, staatus) tuuakse ajakava järgi
          avaandmete failist ka siis, kui serveril on äriregistri kasutajatunnus. Varasemad nimed
          saab ainult kasutajatunnusega tehtava ettevõttepäringuga: selle teeb nupp „Uuenda
          äriregistrist“.
        </p>
        <p>
          Majandusaasta aruanded tulevad äriregistrist. Ilma kasutajatunnuseta võetakse need
          avaandmetest: üks fail aasta kohta, milles on kõik ettevõtted ja kõik aruande tüübid.
          Avaandmete failid ilmuvad kord kuus ja algavad 2019. aastast.
        </p>
        <p>
          Äriregistri kasutajatunnusega küsitakse jälgitavate ettevõtete valitud aruandeid
          ükshaaval: päring iga ettevõtte ja aasta kohta, mis toob aruannete loendi, ning veel üks
          iga loendis oleva aruande kohta, kokku enamasti umbes kolm. Päringute vahel on seadetes
          määratud viivitus. Kasutajatunnuse annavad serverile keskkonnamuutujad{' '}
          <code>ARIREGISTER_USERNAME</code> ja <code>ARIREGISTER_PASSWORD</code>.
        </p>
      </Stack>
    </Card>
  )
}

/** Starts a run over chosen EMTA files at once. */
export function EmtaStartCard() {
  const [runId, setRunId] = useState<string | null>(null)
  const run = useEmtaRun({
    noFileChosen: 'Vali vähemalt üks fail scrapimiseks',
    failed: (error) => sentenceOf(error, 'Scraperi käivitamine ebaõnnestus'),
    onShow: setRunId,
  })
  const { chosen, files } = run
  return (
    <Card title="EMTA andmete käsitsi uuendamine" aside="Failid seadetes olevalt EMTA aadressilt">
      <EmtaChoice run={run} failure="Saadaolevate failide laadimine ebaõnnestus" />
      {files.length > 0 && (
        <StartLine
          run={run}
          runId={runId}
          label={
            chosen.length === 0
              ? 'Käivita scraper'
              : `Käivita scraper (${formatWhole(chosen.length)})`
          }
        />
      )}
    </Card>
  )
}

/** How many years are offered (specification, section 9). */
const yearCount = 5

/** Starts a run over the reports of chosen years at once. */
export function ReportsStartCard() {
  const [runId, setRunId] = useState<string | null>(null)
  const run = useReportsRun({
    yearCount,
    send: startReportsRun,
    failed: (error) =>
      sentenceOf(error, 'Majandusaasta aruannete uuendamise käivitamine ebaõnnestus'),
    onShow: setRunId,
  })
  return (
    <Card title="Majandusaasta aruannete käsitsi uuendamine">
      <ReportChoice choice={run.choice} />
      <StartLine run={run} runId={runId} label="Käivita aruannete uuendamine" />
    </Card>
  )
}

interface StartLineProps {
  readonly run: { readonly isBusy: boolean; readonly start: () => void }
  /** The run that was started or existed already. */
  readonly runId: string | null
  readonly label: string
}

function StartLine({ run, runId, label }: StartLineProps) {
  return (
    <Group gap="8px 16px" mt={16}>
      <Button loading={run.isBusy} onClick={run.start}>
        {label}
      </Button>
      {runId !== null && <Link {...runPath(runId)}>Vaata uuendamist</Link>}
    </Group>
  )
}

/** When and how data are refreshed; for administrators. */
export function RunSettingsPage() {
  const query = useQuery(runSettingsQuery())
  return (
    <>
      <PageHeading title="Scraperi seaded">
        Millal, kust ja kui tihti andmeid uuendatakse
      </PageHeading>
      <Stack gap={16}>
        <QueryView
          query={query}
          loading={
            <Loading label="Scraperi seadete laadimine">
              <Stack gap={16}>
                <Skeleton height={330} />
                <Skeleton height={250} />
                <Skeleton height={330} />
              </Stack>
            </Loading>
          }
          failed="Scraperi seadete laadimine ebaõnnestus"
          reason={serverSentence}
          isInOwnCard
        >
          {(settings) => <SettingsForm settings={settings} />}
        </QueryView>
        <EmtaStartCard />
        <ReportsStartCard />
        <HelpCard />
      </Stack>
    </>
  )
}
