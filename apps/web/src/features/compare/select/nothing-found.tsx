import { typedRegistryCode } from '@kvartal/domain/company/registry-code'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCanRecommend } from '../../../api/recommendations.ts'
import { recommendPath } from '../../../paths.ts'
import classes from './selector-panel.module.css'

/** No company or tag matches the search; an unknown registry code may be recommended. */
export function NothingFound({ typed }: { readonly typed: string }) {
  const canRecommend = useCanRecommend()
  const code = typedRegistryCode(typed)
  if (code === null) return <p className={classes.empty}>Ettevõtteid ei leitud</p>
  return (
    <div className={classes.empty}>
      <p>Ettevõtteid ei leitud: registrikoodi {code} Kvartalis ei ole</p>
      {canRecommend && (
        <Button
          variant="subtle"
          size="xs"
          mt={8}
          renderRoot={(props) => <Link {...recommendPath({ code })} {...props} />}
        >
          Soovita ettevõtet
        </Button>
      )}
    </div>
  )
}
