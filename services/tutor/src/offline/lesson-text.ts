/** What the offline tutor may know: one lesson's own words and the text of its materials, nothing else. */
export type LessonText = {
  title: string;
  subjectName: string;
  description: string;
  content: string;
  materials: { title: string; text: string }[];
};
