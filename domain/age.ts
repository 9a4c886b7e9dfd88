/** Returns the latest day of birth of somebody who is at least `years` old today. Days are YYYY-MM-DD. */
export function bornUntil(today: string, years: number): string {
  const [year, rest] = [Number(today.slice(0, 4)) - years, today.slice(4)];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${String(year).padStart(4, '0')}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}

/** Returns whether somebody born on `birthDay` is old enough; `latest` is the latest day of birth that is. */
export function isOldEnough(birthDay: string, latest: string): boolean {
  return birthDay <= latest;
}
