import type { ListedErrorReport } from '@kvartal/contract/error-reports'
import { formatMoment } from '@kvartal/domain/format/date'
import { Box, Button, Group, Stack } from '@mantine/core'
import { ReportAbout, ReportStatusBadge, WrittenText } from '../../error-reports/report-words.tsx'
import { Card } from '../../ui/card.tsx'

interface ReportCardProps {
  readonly report: ListedErrorReport
  /** Whether the installation sends mails. */
  readonly isMailOn: boolean
  readonly onDecide: () => void
}

/** One report: what it is about, what is wrong, who says so, and what was decided. */
export function ReportCard({ report, isMailOn, onDecide }: ReportCardProps) {
  const { company, status, text, createdAt, version } = report
  const name = company.name ?? company.registryCode
  return (
    <Card title={<ReportAbout report={report} />} aside={<ReportStatusBadge status={status} />}>
      <Stack gap={12}>
        <WrittenText label="Veateade">{text}</WrittenText>
        <Group gap="4px 20px" c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
          <span>Teatatud {formatMoment(createdAt)}</span>
          <Reporter report={report} />
        </Group>
        {version > 0 && <Decided report={report} isMailOn={isMailOn} />}
        <Group gap={8}>
          <Button
            {...(status === 'open' ? {} : { variant: 'default' })}
            aria-label={`${version === 0 ? 'Otsusta' : 'Muuda otsust'}: ${name}`}
            onClick={onDecide}
          >
            {version === 0 ? 'Otsusta' : 'Muuda otsust'}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

function Reporter({ report: { reportedBy, email } }: Pick<ReportCardProps, 'report'>) {
  return (
    <span>
      {reportedBy === null ? (
        'Teatas lugeja ilma kontota'
      ) : (
        <>
          Teatas <bdi>{reportedBy}</bdi>
        </>
      )}
      {email !== null && (
        <>
          , vastus aadressile{' '}
          <bdi>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </bdi>
        </>
      )}
    </span>
  )
}

/** The latest decision, its answer, and what became of its mail. */
function Decided({ report, isMailOn }: Omit<ReportCardProps, 'onDecide'>) {
  const { answer, decidedBy, decidedAt, email, mailedAt } = report
  return (
    <div>
      {answer === null ? (
        <p>Vastust ei lisatud.</p>
      ) : (
        <WrittenText label="Vastus">{answer}</WrittenText>
      )}
      <Box component="p" c="dimmed" fz={13} mt={4}>
        Otsustas <bdi>{decidedBy}</bdi>, {formatMoment(decidedAt)}.{' '}
        {mailedAt !== null && 'Vastus pandi kirjaga teele.'}
        {mailedAt === null &&
          email !== null &&
          (isMailOn ? 'Kirja ei saadetud.' : 'Kirja ei saadetud: saatmine ei ole seadistatud.')}
      </Box>
    </div>
  )
}
