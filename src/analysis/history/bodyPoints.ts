/** A body is cut after some hundred characters: the last point of a long one may not be whole. */
const longBody = 500;
const point = /^ ?[-*+•]\s+(\S.*)$/;
const pointBelow = /^\s+[-*+•]\s/;

/** The points of the list in the body of a message, each with the lines that go on with it; what stands below a point is left out. */
export function bodyPoints(body: string): readonly string[] {
  const points: string[] = [];
  let isOpen = false;
  for (const line of body.split('\n')) {
    const text = point.exec(line)?.[1];
    const goesOn: boolean = isOpen && text === undefined && line.trim() !== '' && !pointBelow.test(line);
    if (text !== undefined) points.push(text.trim());
    if (goesOn) points.push(`${points.pop() ?? ''} ${line.trim()}`);
    isOpen = text !== undefined || goesOn;
  }
  return body.length > longBody ? points.slice(0, -1) : points;
}
