import type { OwnErrorReport } from '@kvartal/contract/error-reports'
import { formatMoment } from '@kvartal/domain/format/date'
import { Box, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { ownReportsQuery } from '../../api/error-reports.ts'
import { ReportAbout, ReportStatusBadge, WrittenText } from '../../error-reports/report-words.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'

/** The errors that the user has reported, with their answers. */
export function OwnReportsCard() {
  return (
    <Card title="Minu veateated">
      <QueryView
        query={useQuery(ownReportsQuery())}
        loading={<BlockSkeleton label="Veateadete laadimine" height={58} />}
        failed="Veateadete laadimine ebaõnnestus"
        reason={reasonOf}
        empty={
          <p>Veateateid ei ole. Veast saab teatada iga arvu lehelt ja ettevõtte lehe lõpust.</p>
        }
      >
        {(reports) => (
          <Stack component="ul" gap={16}>
            {reports.map((report) => (
              <li key={report._id}>
                <OwnReport report={report} />
              </li>
            ))}
          </Stack>
        )}
      </QueryView>
    </Card>
  )
}

function OwnReport({ report }: { readonly report: OwnErrorReport }) {
  const { text, createdAt, status, answer, decidedAt } = report
  return (
    <Stack gap={4}>
      <Group gap="4px 12px" justify="space-between">
        <ReportAbout report={report} />
        <ReportStatusBadge status={status} />
      </Group>
      <WrittenText label="Veateade">{text}</WrittenText>
      <Box component="p" c="dimmed" fz={13}>
        Teatatud {formatMoment(createdAt)}
        {decidedAt !== null && `, otsustatud ${formatMoment(decidedAt)}`}
      </Box>
      {answer !== null && (
        <>
          <Box component="p" fw={600} fz={13}>
            Vastus
          </Box>
          <WrittenText label="Vastus">{answer}</WrittenText>
        </>
      )}
    </Stack>
  )
}
