/** @jsxImportSource react */
import { memo } from 'react'
import type { Member } from './filter.ts'

export interface MemberCopy {
  verified: string
  newTab: string
}

/** One business of the directory. */
export const MemberCard = memo(({ member, copy }: { member: Member; copy: MemberCopy }) => (
  <article className="box member" data-member={member.id}>
    <span className="member__sign" aria-hidden="true">
      {initials(member.name)}
    </span>
    <h3 className="member__name">{member.name}</h3>
    <p className="member__trade">{member.trade}</p>
    <p className="member__facts">
      <span className="member__category">{member.category}</span> <span className="member__location">{member.location}</span>
    </p>
    <div className="member__foot">
      <p className="member__site">
        <a href={member.website} target="_blank" rel="noopener nofollow">
          {new URL(member.website).hostname}
          <span className="visually-hidden" data-search-ignore="">
            {' '}
            ({copy.newTab})
          </span>
        </a>
      </p>
      {member.girderMember && (
        <p className="member__verified badge badge--fact">
          <svg className="member__tick" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4.5 12.5l5 5L19.5 7" />
          </svg>
          {copy.verified}
        </p>
      )}
    </div>
  </article>
))

/** The initials of the first two words. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
}
