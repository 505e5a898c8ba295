import { legalDocumentOf } from '../legal-document.ts'
import { LegalText } from '../sections/legal-text.tsx'
import type { Meta, RouteProps } from '../site.ts'

export const meta = ({ content }: RouteProps): Meta => ({
  ...legalDocumentOf(content, 'terms').meta,
  surface: 'paper',
  updated: content.facts.legal.effectiveDate,
})

export default function Terms({ content }: RouteProps) {
  return <LegalText content={content} document={legalDocumentOf(content, 'terms')} />
}
