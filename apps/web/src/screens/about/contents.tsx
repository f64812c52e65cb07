import { methodAnchor } from '@kvartal/domain/metrics/method'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { Link } from '@tanstack/react-router'
import { aboutPath } from '../../paths.ts'
import classes from './about-page.module.css'
import { bases } from './methods.tsx'
import { sections } from './sections.ts'

/** The table of contents: each section, and each metric of the section about metrics. */
export function Contents() {
  return (
    <nav className={classes.contents} aria-label="Sisukord" data-screen-only="">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link {...aboutPath(id)}>{title}</Link>
            {id === 'arvutamine' &&
              bases.map(({ basis, title: name }) => (
                <div key={basis}>
                  <p>{name}</p>
                  <ul>
                    {metricTable[basis].map((metric) => (
                      <li key={metric.id}>
                        <Link {...aboutPath(methodAnchor(metric))}>{metric.label}</Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
          </li>
        ))}
      </ul>
    </nav>
  )
}
