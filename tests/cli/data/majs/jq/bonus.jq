.initial_score = $points * 10
