import './avatar.css';

interface AvatarProps {
  firstName: string;
  lastName: string;
  imageUrl?: string | null;
  size?: number;
}

/** A picture or initials. Decorative: the name always stands beside it. */
export function Avatar({ firstName, lastName, imageUrl, size = 36 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.4 };
  if (imageUrl) return <img className="avatar" src={imageUrl} alt="" style={box} />;
  return (
    <span className="avatar" style={box} aria-hidden="true">
      {[...firstName][0]}
      {[...lastName][0]}
    </span>
  );
}
